import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { photoOptions } from '#src/shared/data/photo.ts';
import classes from '#src/shared/ui/UserPhoto.module.css';

interface UserPhotoProps {
  /** As the wire has it, `/api/access/photos/…/`; null without one. */
  photo: string | null;
  /** Whose it is; an e-mail will do. */
  name: string;
  /** Pixels. */
  size?: number;
}

/** Two letters for a name, else for an e-mail. */
export function initialsOf(name: string): string {
  const words = (name.split('@', 1)[0] ?? '').split(/[\s._-]+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase();
}

/**
 * A person's photo, or their initials where there is none, or it cannot be read. Says nothing to a screen reader: the
 * name stands beside it.
 */
export function UserPhoto({ photo, name, size = 32 }: UserPhotoProps) {
  const read = useQuery({ ...photoOptions(photo ?? ''), enabled: photo !== null });
  // React's own type knows no custom properties.
  const style = { '--photo-size': `${size}px` } as CSSProperties;
  if (photo === null || read.data === undefined) {
    return <span className={classes.photo} style={style} data-initials={initialsOf(name)} aria-hidden />;
  }
  return (
    <span className={classes.photo} style={style} aria-hidden>
      <img src={read.data} alt="" />
    </span>
  );
}
