import { FIELD_HELP } from '#src/shared/help/field-help.ts';
import type { Word } from '#src/shared/help/glossary.ts';
import { TermMeaning } from '#src/shared/help/TermMeaning.tsx';

interface FieldMeaningProps {
  label: string;
  word: Word | undefined;
  /** Its path in the assumptions. */
  path: string | undefined;
}

/** What a field of assumptions is, and what the word means that it is called by. */
export const FieldMeaning = ({ label, word, path }: FieldMeaningProps) => (
  <div className="stack">
    {path !== undefined && (
      <p>
        <strong>{label}</strong>
        <br />
        {FIELD_HELP[path]}
      </p>
    )}
    {word !== undefined && <TermMeaning word={word} />}
  </div>
);
