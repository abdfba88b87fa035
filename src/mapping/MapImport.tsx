import { LinesImport, type LinesImportProps } from '#src/imports/LinesImport.tsx';
import { useSettledAsking, type SettledWords } from '#src/mapping/use-settled-asking.tsx';
import { leavesBy } from '#src/shared/ui/leaves.ts';

interface MapImportProps<Fields> extends Omit<LinesImportProps<Fields>, 'leaves' | 'hold'> {
  /** What is mapped elsewhere, where it is no source of a statement. */
  settled?: SettledWords;
}

/** Whether going from one place to the other takes the import away. */
const leaves = leavesBy('aba', 'importar');

/** A mapping pasted or out of a file, whatever is mapped; asks before what approved reports show is changed. */
export function MapImport<Fields>({ settled, ...props }: MapImportProps<Fields>) {
  const { mayChange, dialog } = useSettledAsking(settled);
  return (
    <>
      <LinesImport<Fields>
        {...props}
        leaves={leaves}
        hold={async (changed) =>
          (await mayChange(changed)) ? null : 'Nada foi gravado: as origens já mapeadas ficam como estão.'
        }
      />
      {dialog}
    </>
  );
}
