import classes from '#src/shared/ui/TreeChip.module.css';
import { FilterChip } from '#src/shared/ui/FilterBar.tsx';
import { drawnLater } from '#src/shared/ui/later/drawn-later.tsx';
import { later } from '#src/shared/ui/later/later.ts';
import type { TreeNode } from '#src/shared/ui/tree.ts';

const treePicker = later(async () => (await import('#src/shared/ui/TreePicker.tsx')).TreePicker);
const TreePicker = drawnLater(treePicker);
const NEEDS = [treePicker];

interface TreeChipProps {
  /** The filter's name: what is chosen, where it has several levels. */
  label: string;
  /** What the tree is called; its label, where they are the same. */
  of?: string;
  nodes: readonly TreeNode[];
  /** Key of the chosen node. */
  chosen: string | null;
  /** The same in words. */
  value: string | null;
  /** Choosing nothing: «Toda a organização». */
  all: string;
  placeholder: string;
  onChange: (node: TreeNode | null) => void;
}

/** A filter of many choices, which are searched, or opened level by level. */
export const TreeChip = ({ label, of = label, nodes, chosen, value, all, placeholder, onChange }: TreeChipProps) => (
  <FilterChip label={label} value={value} off={all} onClear={() => onChange(null)} needs={NEEDS}>
    {(close) => (
      <div className={classes.popover}>
        <TreePicker
          label={of}
          nodes={nodes}
          value={chosen}
          all={all}
          placeholder={placeholder}
          onChange={(node) => {
            onChange(node);
            close();
          }}
        />
      </div>
    )}
  </FilterChip>
);
