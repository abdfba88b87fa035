import { useState } from 'react';
import { LABELS } from '#src/features/statement/labels.ts';
import { MappingWork } from '#src/features/statement/mapping/MappingWork.tsx';
import { HeaderSlot } from '#src/shared/ui/header-slot.tsx';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';

/** /dre/de-x-para (RT-16): where in the income statement each source of money belongs. */
export function MappingPage() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <PageFrame flush title={LABELS.dreMappingTitle} actions={<div ref={setSlot} className="row" />}>
      <HeaderSlot value={slot}>
        <MappingWork statement="dre" />
      </HeaderSlot>
    </PageFrame>
  );
}
