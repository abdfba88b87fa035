import { UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconHelpCircle, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DENSITIES, useDensity } from '#src/layout/density.ts';
import { leaving } from '#src/layout/connection/leaving.ts';
import { useShownPhoto } from '#src/session/own-photo.ts';
import { profileOptions } from '#src/session/profile.ts';
import { session } from '#src/session/session.ts';
import { Piece } from '#src/shared/ui/Piece.tsx';
import { UserPhoto } from '#src/shared/ui/UserPhoto.tsx';
import classes from '#src/layout/Header.module.css';
import { MenuDivider, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem } from '#src/shared/ui/later/menu-parts.tsx';
import { Menu } from '#src/shared/ui/later/Menu.tsx';

const app = getRouteApi('/_app');

const OrganizationItems = lazy(async () => ({ default: (await import('#src/layout/OrganizationItems.tsx')).OrganizationItems }));

const SCHEMES: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'auto', label: 'Como o sistema' },
];

export function UserMenu() {
  const entered = app.useRouteContext({ select: (context) => context.profile });
  // What the page keeps asking for; this only looks at it.
  const profile = useQuery({ ...profileOptions(), enabled: false }).data ?? entered;
  const waiting = profile.invitations?.length ?? 0;
  const photo = useShownPhoto(profile.photo);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  return (
    <Menu
      position="bottom-end"
      width={248}
      withinPortal={false}
      button={
        <UnstyledButton className={classes.avatar} aria-label={`Menu de ${profile.name ?? profile.email}`}>
          <UserPhoto photo={photo} name={profile.name ?? profile.email} size={32} />
        </UnstyledButton>
      }
    >
      <div className={classes.who}>
        {profile.name && <strong>{profile.name}</strong>}
        <span>{profile.email}</span>
        {profile.organization && <span>{profile.organization.name}</span>}
      </div>
      <MenuDivider />
      {(profile.organizations?.length ?? 0) > 1 && (
        <Suspense>
          <Piece>
            <OrganizationItems {...profile} />
          </Piece>
        </Suspense>
      )}
      <MenuLabel>Aparência</MenuLabel>
      <MenuRadioGroup value={colorScheme} onChange={(value) => pick(SCHEMES, value, setColorScheme)}>
        {SCHEMES.map(({ value, label }) => (
          <MenuRadioItem key={value} value={value}>
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuLabel>Altura das linhas</MenuLabel>
      <MenuRadioGroup value={density} onChange={(value) => pick(DENSITIES, value, setDensity)}>
        {DENSITIES.map(({ value, label }) => (
          <MenuRadioItem key={value} value={value}>
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuDivider />
      <MenuItem leftSection={<IconUserCircle size={18} stroke={1.6} />} renderRoot={(props) => <Link to="/conta" {...props} />}>
        {waiting === 0 ? 'Minha conta' : waiting === 1 ? 'Minha conta · 1 convite' : `Minha conta · ${waiting} convites`}
      </MenuItem>
      <MenuItem leftSection={<IconHelpCircle size={18} stroke={1.6} />} renderRoot={(props) => <Link to="/ajuda" {...props} />}>
        Ajuda
      </MenuItem>
      <MenuItem
        leftSection={<IconLogout size={18} stroke={1.6} />}
        onClick={() => leaving.ask({ go: () => void session.signOut() })}
      >
        Sair
      </MenuItem>
    </Menu>
  );
}

/** Mantine gives back any text; only one of the options is taken. */
function pick<Value extends string>(options: readonly { value: Value }[], value: string, take: (value: Value) => void): void {
  const option = options.find((one) => one.value === value);
  if (option) take(option.value);
}
