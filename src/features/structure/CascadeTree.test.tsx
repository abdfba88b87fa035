import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CascadeTree } from '#src/features/structure/CascadeTree.tsx';

it('[RT-6] the tree draws what a window shows before the rest of it', () => {
  const nodes = Array.from({ length: 200 }, (_, at) => ({ id: at + 1, codigo: `${at}`, nome: `Regional ${at}`, children: [] }));
  const tree = <CascadeTree nodes={nodes} chosen={{}} onChoose={() => undefined} />;
  const first = renderToStaticMarkup(tree).split('role="treeitem"').length - 1;
  expect(first).toBeGreaterThan(20);
  expect(first).toBeLessThan(60);
  render(tree);
  expect(screen.getAllByRole('treeitem')).toHaveLength(200);
});
