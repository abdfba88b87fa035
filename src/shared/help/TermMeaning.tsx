import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { GLOSSARY, type Word } from '#src/shared/help/glossary.ts';

/** What a word of the glossary means, and the way to all of them. */
export function TermMeaning({ word }: { word: Word }) {
  const meaning = GLOSSARY.find((term) => term.word === word)?.meaning;
  return (
    <div className="stack">
      <p>
        <strong>{word}</strong>
        <br />
        {meaning}
      </p>
      <Anchor renderRoot={(props) => <Link to="/ajuda" hash="ajuda-glossario" {...props} />}>Ver o glossário</Anchor>
    </div>
  );
}
