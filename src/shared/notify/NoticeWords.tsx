import { Button } from '@mantine/core';
import type { NoticeAction } from '#src/shared/notify/notice.ts';

interface NoticeWordsProps {
  message: string;
  action: NoticeAction;
  onDone: () => void;
}

/** A notice with something to do: «Removido com sucesso. Desfazer». */
export function NoticeWords({ message, action, onDone }: NoticeWordsProps) {
  return (
    <>
      {message}{' '}
      <Button
        size="compact-sm"
        variant="light"
        onClick={() => {
          onDone();
          action.run();
        }}
      >
        {action.label}
      </Button>
    </>
  );
}
