// When two names look the same to somebody who reads in a hurry.

/** Signs of other scripts beside the Latin ones they look like, capitals and small letters apart. */
const LATIN = new Map(
  [
    // Cyrillic
    'АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ԌG ԚQ ԜW ҮY Ӏl',
    'аa вb гr еe ѕs іi јj кk мm нh оo пn рp сc тt уy хx ԁd ԛq ԝw һh ьb ӏl ԍg ѵv ҝk',
    // Greek
    'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX',
    'αa βb γy εe ηn ιi κk νv οo ρp σo ςc τt υu χx ωw ϲc ϳj',
    // Armenian, small capitals, and Latin letters that are hardly told apart
    'օo սu հh ոn ցg զq ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɑa ɡg ıi ɩi ƅb øo łl đd ħh',
    // Digits and signs that stand for letters
    '0o 1i 3e 4a 5s 7t @a $s |i lI',
    // Kana that look like kanji, or like each other
    'ー一 ニ二 ロ口 カ力 ト卜 タ夕 ハ八 エ工 ヘへ ベべ ペぺ リり',
  ].flatMap((pairs) => pairs.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const)),
);

/** Marks that can be put on any letter. Those that belong to a script, as the ones of kana, tell words apart. */
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;
const UNSEEN = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether two names look alike. */
export function isAlike(one: string, other: string): boolean {
  const looks = looksOf(other);
  return looksOf(one).some((look) => looks.includes(look));
}

/** Names that were looked at; tables are full of the same ones. */
const MOST_REMEMBERED = 10_000;
const remembered = new Map<string, readonly string[]>();

/** What is left of a name: as it is written, and as it would be in small letters, which look like others in some scripts. */
function looksOf(name: string): readonly string[] {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const plain = name.normalize('NFKC').normalize('NFD').replaceAll(MARKS, '').normalize('NFC').replaceAll(UNSEEN, '');
  const looks = [...new Set([lookOf(plain), lookOf(small(plain))])];
  remembered.set(name, looks);
  return looks;
}

function lookOf(text: string): string {
  const latin = small([...text].map((sign) => LATIN.get(sign) ?? sign).join(''));
  const plain = latin.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('l', 'i');
  const words = plain.replaceAll(/\p{P}/gu, '');
  return words === '' ? plain : words;
}

/** Without capitals: by way of them, since some letters have several small forms. */
function small(text: string): string {
  return text.toUpperCase().toLowerCase();
}
