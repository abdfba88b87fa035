import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

interface SearchBoxProps {
  /** The search in force (from the URL); Back and «Limpar» change it from outside. */
  value: string;
  onSearch: (text: string) => void;
  label: string;
  /** Milliseconds without a keystroke before the search runs; 0 for what is searched in memory. */
  delay?: number;
  /** Why what was asked cannot be found. */
  error?: string | null;
}

/** A search that runs while one types. Enter runs it at once, Escape clears it. */
export function SearchBox({ value, onSearch, label, delay = 250, error = null }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const tell = (next: string) => {
    setSent(next.trim());
    onSearch(next.trim());
  };
  const later = useDebouncedCallback(tell, delay);
  // The URL moved by itself: what is typed follows it. Our own search coming back must not undo newer keystrokes.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const write = (next: string, now: boolean) => {
    setText(next);
    later.cancel();
    if (now) tell(next);
    else later(next);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      error={error}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label="Limpar busca" onClick={() => write('', true)} />}
      onChange={(event) => write(event.currentTarget.value, delay === 0)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') write(text, true);
        if (event.key === 'Escape' && text !== '') {
          event.preventDefault();
          write('', true);
        }
      }}
    />
  );
}
