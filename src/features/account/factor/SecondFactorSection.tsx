import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorState } from '#contract/account.ts';
import { Enrol } from '#src/features/account/factor/Enrol.tsx';
import { ProofForm } from '#src/features/account/factor/ProofForm.tsx';
import { RecoveryCodes } from '#src/features/account/factor/RecoveryCodes.tsx';
import { LABELS } from '#src/features/account/labels.ts';
import { Section } from '#src/features/account/Section.tsx';
import { disableSecondFactorOptions, renewRecoveryCodesOptions, secondFactorOptions } from '#src/resources/account.ts';
import { dateLabel } from '#src/shared/format/date.ts';
import { ReadState } from '#src/shared/ui/ReadError.tsx';
import classes from '#src/features/account/AccountPage.module.css';

const { factor: TEXT } = LABELS;
/** So few codes left that new ones should be made. */
const FEW = 3;

type Doing = 'nothing' | 'enrol' | 'renew' | 'disable';

/** The second factor: as it stands, and changing it (SES-15). */
export function SecondFactorSection() {
  const { data, error, refetch, isFetching } = useQuery(secondFactorOptions());
  const [doing, setDoing] = useState<Doing>('nothing');
  const stop = () => setDoing('nothing');
  return (
    <Section title={TEXT.title} lead={TEXT.lead}>
      {doing === 'enrol' ? (
        // Stays until the codes are kept, though the factor is on by then.
        <Enrol onCancel={stop} onDone={stop} />
      ) : data ? (
        data.enabled ? (
          <Enabled state={data} doing={doing} onDo={setDoing} />
        ) : (
          <>
            <p className={classes.state}>
              <IconCircle size={18} stroke={1.6} aria-hidden /> {TEXT.off}
            </p>
            <Button variant="default" onClick={() => setDoing('enrol')}>
              {TEXT.enable}
            </Button>
          </>
        )
      ) : (
        <ReadState read={{ error, isFetching, refetch }} lines={2} />
      )}
    </Section>
  );
}

interface EnabledProps {
  state: SecondFactorState;
  doing: Doing;
  onDo: (doing: Doing) => void;
}

function Enabled({ state, doing, onDo }: EnabledProps) {
  const client = useQueryClient();
  const renew = useMutation(renewRecoveryCodesOptions(client));
  const disable = useMutation(disableSecondFactorOptions(client));
  const stop = () => {
    renew.reset();
    onDo('nothing');
  };
  const left = state.recovery_codes_left;
  return (
    <>
      <div>
        <p className={classes.state}>
          <IconCircleCheck size={18} stroke={1.6} color="var(--p-favourable)" aria-hidden />{' '}
          {TEXT.on(dateLabel(state.since ?? ''))}
        </p>
        <p className={classes.dimmed}>
          {TEXT.left(left)} {left <= FEW && TEXT.few} {state.required && TEXT.required}
        </p>
      </div>
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recovery_codes} onStored={stop} />
      ) : doing === 'renew' ? (
        <ProofForm
          title={TEXT.renewTitle}
          lead={TEXT.renewLead}
          submit={TEXT.renew}
          busy={renew.isPending}
          onProof={renew.mutateAsync}
          onCancel={stop}
        />
      ) : doing === 'disable' ? (
        <ProofForm
          danger
          title={TEXT.disableTitle}
          submit={TEXT.disableSubmit}
          busy={disable.isPending}
          onProof={(proof) => disable.mutateAsync(proof).then(stop)}
          onCancel={stop}
        />
      ) : (
        <div className="row">
          <Button variant="default" onClick={() => onDo('renew')}>
            {TEXT.renew}
          </Button>
          {!state.required && (
            <Button variant="subtle" color="red" onClick={() => onDo('disable')}>
              {TEXT.disable}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
