import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { EnrolFirst } from '#src/features/account/EnrolFirst.tsx';
import { SecondFactorSection } from '#src/features/account/factor/SecondFactorSection.tsx';
import { LABELS } from '#src/features/account/labels.ts';
import { OrganizationsSection } from '#src/features/account/OrganizationsSection.tsx';
import { PasswordSection } from '#src/features/account/PasswordSection.tsx';
import { ProfileSection } from '#src/features/account/ProfileSection.tsx';
import { SessionsSection } from '#src/features/account/SessionsSection.tsx';
import { profileOptions } from '#src/session/profile.ts';
import { PageFrame } from '#src/shared/ui/PageFrame.tsx';
import { Piece } from '#src/shared/ui/Piece.tsx';

const app = getRouteApi('/_app');
/** After the rest, which more people come for; and where no mails are sent it is nothing. */
const NoticeMailSection = lazy(async () => ({
  default: (await import('#src/features/account/NoticeMailSection.tsx')).NoticeMailSection,
}));

/** The own account: photo, password, second factor, open sessions. Whoever is signed in may open it. */
export function AccountPage() {
  const entered = app.useRouteContext({ select: (context) => context.profile });
  const profile = useQuery({ ...profileOptions(), enabled: false }).data ?? entered;
  if (entered.second_factor_missing) return <EnrolFirst />;
  return (
    <PageFrame title={LABELS.title}>
      <div className="sections">
        <ProfileSection profile={profile} />
        <OrganizationsSection profile={profile} />
        <PasswordSection profile={profile} />
        <SecondFactorSection />
        <Suspense>
          <Piece>
            <NoticeMailSection />
          </Piece>
        </Suspense>
        <SessionsSection />
      </div>
    </PageFrame>
  );
}
