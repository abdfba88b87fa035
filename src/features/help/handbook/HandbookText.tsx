import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PAGE_IDS, PAGES } from '#contract/pages.ts';
import { pageLabel } from '#contract/rights-labels.ts';
import { spansOf, type Block, type Span } from '#src/features/help/handbook/markdown.ts';
import { HANDBOOK, pictureOf } from '#src/features/help/handbook/pages.ts';
import classes from '#src/features/help/handbook/handbook.module.css';
import { useRights } from '#src/session/use-rights.ts';
import { can } from '#src/shared/rights.ts';

const SCREENS = new Map(PAGE_IDS.map((page) => [pageLabel(page), page]));

/** One page of the handbook. */
export function HandbookText({ id }: { id: string }) {
  const page = HANDBOOK.find((one) => one.id === id);
  if (!page) return <p>Esta página do manual não existe.</p>;
  return (
    <article className={classes.page} aria-label={page.title}>
      {page.blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks of a page keep their places
        <Part key={at} block={block} />
      ))}
    </article>
  );
}

function Part({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'title':
      return <h2>{block.text}</h2>;
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'text':
      return (
        <p>
          <Line text={block.text} />
        </p>
      );
    case 'picture':
      // As large as it was made, so that nothing moves when it comes.
      return <img src={pictureOf(block.file)} alt={block.alt} width={1200} height={750} loading="lazy" decoding="async" />;
    default: {
      const List = block.kind === 'steps' ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>
              <Line text={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Line({ text }: { text: string }) {
  const rights = useRights();
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a line keep their places
  return spansOf(text).map((span, at) => <Word key={at} span={span} opens={(page) => can(rights, page, 'view')} />);
}

/** A screen that is named leads there, for who may open it. */
function Word({ span, opens }: { span: Span; opens: (page: keyof typeof PAGES) => boolean }): ReactNode {
  if (span.kind === 'plain') return span.text;
  if (span.kind === 'keys') return <kbd>{span.text}</kbd>;
  if (span.kind === 'link')
    return (
      <Anchor inherit renderRoot={(props) => <Link to="/ajuda" search={{ manual: span.to }} {...props} />}>
        {span.text}
      </Anchor>
    );
  const screen = SCREENS.get(span.text);
  return screen && opens(screen) ? (
    <Anchor inherit fw="var(--mantine-font-weight-emphasis)" renderRoot={(props) => <Link to={PAGES[screen]} {...props} />}>
      {span.text}
    </Anchor>
  ) : (
    <strong>{span.text}</strong>
  );
}
