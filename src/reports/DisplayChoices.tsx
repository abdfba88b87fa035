import { MenuLabel, MenuRadioGroup, MenuRadioItem } from '#src/shared/ui/later/menu-parts.tsx';

interface DisplayChoicesProps<Key extends string> {
  label: string;
  choices: readonly { key: Key; label: string }[];
  value: Key;
  onChange: (key: Key) => void;
}

/** Choices of a report's menu under their heading, of which one holds. */
export const DisplayChoices = <Key extends string>({ label, choices, value, onChange }: DisplayChoicesProps<Key>) => (
  <>
    <MenuLabel>{label}</MenuLabel>
    <MenuRadioGroup
      value={value}
      onChange={(word) => {
        const chosen = choices.find(({ key }) => key === word);
        if (chosen) onChange(chosen.key);
      }}
    >
      {choices.map((choice) => (
        <MenuRadioItem key={choice.key} value={choice.key}>
          {choice.label}
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  </>
);
