import { Fragment, type ReactNode } from 'react';
import type { Planned } from '#src/layout/NeedsModules.tsx';
import type { VersionRow } from '#src/layout/use-versions.ts';

interface ByModuleProps {
  version: VersionRow;
  planned: Planned;
  /** Of the chosen module. */
  one: ReactNode;
  /** Without one: of all. */
  all: ReactNode;
}

/** The premises of the chosen module, or without one the sum of all; each begins afresh with another version, module or development. */
export const ByModule = ({ version, planned: { enterprise, module }, one, all }: ByModuleProps) => (
  <Fragment key={module ? `${version.id}-modulo-${module.id}` : `${version.id}-${enterprise.id}`}>{module ? one : all}</Fragment>
);
