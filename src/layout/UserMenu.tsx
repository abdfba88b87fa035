import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { createElement } from 'react';
import { useShownPhoto } from '#src/session/own-photo.ts';
import { profileOptions } from '#src/session/profile.ts';
import { later, together, useLater } from '#src/shared/ui/later/later.ts';
import { UserPhoto } from '#src/shared/ui/UserPhoto.tsx';
import classes from '#src/layout/Header.module.css';
import { Menu } from '#src/shared/ui/later/Menu.tsx';
import { menuBox } from '#src/shared/ui/later/boxes.ts';

const app = getRouteApi('/_app');

const userMenuItems = later(async () => (await import('#src/layout/UserMenuItems.tsx')).UserMenuItems);
/** The user menu opens with what it holds. */
const userMenu = together(menuBox, [userMenuItems]);

export function UserMenu() {
  const entered = app.useRouteContext({ select: (context) => context.profile });
  // What the page keeps asking for; this only looks at it.
  const profile = useQuery({ ...profileOptions(), enabled: false }).data ?? entered;
  const photo = useShownPhoto(profile.photo);
  const Items = useLater(userMenuItems);
  return (
    <Menu
      box={userMenu}
      position="bottom-end"
      width={248}
      withinPortal={false}
      button={
        <UnstyledButton className={classes.avatar} aria-label={`Menu de ${profile.name ?? profile.email}`}>
          <UserPhoto photo={photo} name={profile.name ?? profile.email} size={32} />
        </UnstyledButton>
      }
    >
      {Items && createElement(Items, { profile })}
    </Menu>
  );
}
