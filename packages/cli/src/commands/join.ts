import type { Command } from 'commander';
import { BOTS, examples, type Finish, jsonOption, wholeNumber } from '../arguments.ts';
import type { JoinSettings } from '../online/joining.ts';

export function addJoin(program: Command, finish: Finish): void {
  program
    .command('join')
    .description('let a bot take a seat at an online table and play to the end')
    .argument('<link>', "the table's link, as in https://house.example/t/ID or …/t/ID?i=INVITATION")
    .requiredOption('--bot <name>', `which bot: ${BOTS}`)
    .option(
      '--seat <seat>',
      'which seat, counted from 0 (default: the first free one, or the one that is yours)',
      wholeNumber,
    )
    .option('--token <token>', 'play as the person of this token (SAFEHOUSE_TOKEN; default: as a guest)')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        'join http://127.0.0.1:8200/t/Ab3dEf6hIj9kLm --bot rookie',
        'join LINK --bot agent --seat 2 --token sh_…',
      ),
    )
    .action(async (link: string, settings: JoinSettings) => {
      // Sockets are loaded only by those who need them.
      const { join } = await import('../online/joining.ts');
      finish(await join(link, settings));
    });
}
