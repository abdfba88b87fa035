import { Menu, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
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
    <Menu position="bottom-end" width={248} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.avatar} aria-label={`Menu de ${profile.name ?? profile.email}`}>
          <UserPhoto photo={photo} name={profile.name ?? profile.email} size={32} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          {profile.name && <strong>{profile.name}</strong>}
          <span>{profile.email}</span>
          {profile.organization && <span>{profile.organization.name}</span>}
        </div>
        <Menu.Divider />
        {(profile.organizations?.length ?? 0) > 1 && (
          <Suspense>
            <Piece>
              <OrganizationItems {...profile} />
            </Piece>
          </Suspense>
        )}
        <Menu.Label>Aparência</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => pick(SCHEMES, value, setColorScheme)}>
          {SCHEMES.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>Altura das linhas</Menu.Label>
        <Menu.RadioGroup value={density} onChange={(value) => pick(DENSITIES, value, setDensity)}>
          {DENSITIES.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUserCircle size={18} stroke={1.6} />}
          renderRoot={(props) => <Link to="/conta" {...props} />}
        >
          {waiting === 0 ? 'Minha conta' : waiting === 1 ? 'Minha conta · 1 convite' : `Minha conta · ${waiting} convites`}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHelpCircle size={18} stroke={1.6} />}
          renderRoot={(props) => <Link to="/ajuda" {...props} />}
        >
          Ajuda
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.6} />}
          onClick={() => leaving.ask({ go: () => void session.signOut() })}
        >
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Mantine gives back any text; only one of the options is taken. */
function pick<Value extends string>(options: readonly { value: Value }[], value: string, take: (value: Value) => void): void {
  const option = options.find((one) => one.value === value);
  if (option) take(option.value);
}
