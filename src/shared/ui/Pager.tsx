import { countLabel } from '#src/shared/format/count.ts';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { FilterSelect } from '#src/shared/ui/later/FilterSelect.tsx';
import type { ListSearch } from '#src/shared/ui/list-schema.ts';
import { pageSpan } from '#src/shared/ui/list-search.ts';
import { PAGE_SIZES } from '#src/shared/ui/page-sizes.ts';
import classes from '#src/shared/ui/DataTable.module.css';

interface PagerProps {
  search: Pick<ListSearch, 'pagina' | 'linhas'>;
  count: number;
  onSearch: (change: Partial<ListSearch>) => void;
}

const SIZES = PAGE_SIZES.map(String);

/** «1–20 de 1.204», page by page, 10, 20, 50 or 100 rows each. */
export function Pager({ search, count, onSearch }: PagerProps) {
  const { from, to, pages } = pageSpan(search, count);
  const page = search.pagina;
  const steps = [
    { label: 'Primeira página', to: 1, Icon: IconChevronsLeft, off: page <= 1 },
    { label: 'Página anterior', to: Math.min(page - 1, pages), Icon: IconChevronLeft, off: page <= 1 },
    { label: 'Próxima página', to: page + 1, Icon: IconChevronRight, off: page >= pages },
    { label: 'Última página', to: pages, Icon: IconChevronsRight, off: page >= pages },
  ];
  return (
    <nav className={classes.pager} aria-label="Páginas">
      <span role="status">
        {countLabel(from)}–{countLabel(to)} de {countLabel(count)}
      </span>
      <span className={classes.size}>
        <span aria-hidden>Linhas</span>
        <FilterSelect
          aria-label="Linhas"
          data={SIZES}
          value={String(search.linhas)}
          onChange={(value) => {
            const chosen = PAGE_SIZES.find((option) => String(option) === value);
            if (chosen) onSearch({ linhas: chosen });
          }}
        />
      </span>
      <span className={classes.steps}>
        {steps.map(({ label, to: target, Icon, off }) => (
          <ActionIcon key={label} size={28} aria-label={label} disabled={off} onClick={() => onSearch({ pagina: target })}>
            <Icon size={16} stroke={1.6} />
          </ActionIcon>
        ))}
      </span>
    </nav>
  );
}
