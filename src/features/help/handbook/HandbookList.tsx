import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { findPages } from '#src/features/help/handbook/pages.ts';
import classes from '#src/features/help/handbook/handbook.module.css';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';

/** The pages of the handbook, by what is searched for in them. */
export function HandbookList() {
  const [search, setSearch] = useState('');
  const found = findPages(search);
  return (
    <div className="stack">
      <SearchBox label="Buscar no manual" value={search} onSearch={setSearch} delay={0} />
      <ul className={classes.list}>
        {found.map(({ page, line }) => (
          <li key={page.id}>
            <Anchor renderRoot={(props) => <Link to="/ajuda" search={{ manual: page.id }} {...props} />}>{page.title}</Anchor>
            <span className="faint">{line}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="quiet">
        {found.length === 0 ? 'Nenhuma página do manual fala disso.' : ''}
      </p>
    </div>
  );
}
