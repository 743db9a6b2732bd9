import { ChoiceGroup } from '../app/choice-group.tsx';
import { Icon } from '../design/icon.tsx';
import { useShellWords } from '../words/shell/index.ts';
import { Part } from './part.tsx';

interface VisibilityProps {
  readonly isPublic: boolean;
  readonly onChange: (isPublic: boolean) => void;
}

export function VisibilityPart({ isPublic, onChange }: VisibilityProps) {
  const words = useShellWords();
  return (
    <Part title={words('who-comes')}>
      <ChoiceGroup
        legend={words('who-comes')}
        isLegendUnseen
        value={isPublic ? 'public' : 'invited'}
        choices={[
          { value: 'invited', label: words('invited'), text: words('invited-text'), icon: <Icon name="link" /> },
          { value: 'public', label: words('public'), text: words('public-text'), icon: <Icon name="globe" /> },
        ]}
        onChoose={(chosen) => onChange(chosen === 'public')}
      />
    </Part>
  );
}
