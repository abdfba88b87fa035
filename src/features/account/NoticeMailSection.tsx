import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LABELS } from '#src/features/account/labels.ts';
import { Section } from '#src/features/account/Section.tsx';
import { noticeMailOptions, wishNoticeMailOptions } from '#src/resources/notices.ts';

const { notices: TEXT } = LABELS;

/** Whether notices come by e-mail too; nothing where this installation sends none. */
export function NoticeMailSection() {
  const client = useQueryClient();
  const { data } = noticeMailOptions.useAnswer();
  const wish = useMutation(wishNoticeMailOptions(client));
  if (!data?.mails) return null;
  return (
    <Section title={TEXT.title} lead={TEXT.lead}>
      <Switch
        label={TEXT.mail}
        description={TEXT.which}
        checked={wish.isPending ? wish.variables : data.mail}
        disabled={wish.isPending}
        onChange={({ currentTarget }) => wish.mutate(currentTarget.checked)}
      />
    </Section>
  );
}
