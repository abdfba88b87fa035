import { IconBuilding } from '@tabler/icons-react';
import type { Profile } from '#contract/session.ts';
import { useEnterOrganization } from '#src/layout/use-enter-organization.ts';
import { MenuDivider, MenuItem, MenuLabel } from '#src/shared/ui/later/menu-parts.tsx';

/** Of the user menu: the other organisations that they may go on in. */
export function OrganizationItems({ organization, organizations = [] }: Pick<Profile, 'organization' | 'organizations'>) {
  const { enter } = useEnterOrganization();
  return (
    <>
      <MenuLabel>Trocar de organização</MenuLabel>
      {organizations
        .filter(({ id }) => id !== organization?.id)
        .map(({ id, name }) => (
          <MenuItem key={id} leftSection={<IconBuilding size={18} stroke={1.6} />} onClick={() => enter(id)}>
            {name}
          </MenuItem>
        ))}
      <MenuDivider />
    </>
  );
}
