import { SideDrawer } from '#src/shared/ui/SideDrawer.tsx';
import classes from '#src/layout/VersionDrawer.module.css';

/** LAY-4. */
export function EnterpriseDrawer({ onClose }: { onClose: () => void }) {
  return (
    <SideDrawer title="Empreendimento" onClose={onClose}>
      <p className={classes.note}>Os empreendimentos chegam com o cadastro de empreendimentos, ainda em construção.</p>
    </SideDrawer>
  );
}
