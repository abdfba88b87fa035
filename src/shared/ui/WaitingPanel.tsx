import { SidePanel } from '#src/shared/ui/SidePanel.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';

/** A panel whose form cannot begin yet: what it chooses from is still being read. */
export function WaitingPanel({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <SidePanel title={title} onClose={onClose}>
      <Skeletons lines={5} />
    </SidePanel>
  );
}
