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
          // The button goes with its notice: the next key goes on from the page.
          document.querySelector('main')?.focus({ preventScroll: true });
          action.run();
        }}
      >
        {action.label}
      </Button>
    </>
  );
}
