import { useState } from 'react';
import type { Statement } from '#planning/statement/structure.ts';
import type { Move } from '#src/features/statement/structure/moves.ts';
import { statementOrderer } from '#src/resources/statement-orderer.ts';
import { statementSubgroup } from '#src/resources/statement-subgroup.ts';
import { tellFailure } from '#src/shared/data/tell-failure.ts';

/** Writes changes of places: each one request, shown at once. `said` is what whoever cannot see the list is told. */
export function useMoves(statement: Statement) {
  const lines = statementOrderer[statement].usePatchMany({ silent: true });
  const subgroups = statementSubgroup[statement].usePatchMany({ silent: true });
  const [said, setSaid] = useState('');
  const apply = (move: Move | null) => {
    if (!move) return;
    setSaid(move.said);
    const write = move.part === 'lines' ? lines.mutateAsync(move.patches) : subgroups.mutateAsync(move.patches);
    write.catch((error: unknown) => {
      setSaid('');
      void tellFailure(error);
    });
  };
  return { apply, said };
}
