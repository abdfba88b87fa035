import { Menu } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import type { Profile } from '#contract/session.ts';
import { useEnterOrganization } from '#src/layout/use-enter-organization.ts';

/** Of the user menu: the other organisations that he may go on in. */
export function OrganizationItems({ organization, organizations = [] }: Pick<Profile, 'organization' | 'organizations'>) {
  const { enter } = useEnterOrganization();
  return (
    <>
      <Menu.Label>Trocar de organização</Menu.Label>
      {organizations
        .filter(({ id }) => id !== organization?.id)
        .map(({ id, name }) => (
          <Menu.Item key={id} leftSection={<IconBuilding size={18} stroke={1.6} />} onClick={() => enter(id)}>
            {name}
          </Menu.Item>
        ))}
      <Menu.Divider />
    </>
  );
}
