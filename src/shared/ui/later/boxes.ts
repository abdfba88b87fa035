import { later } from '#src/shared/ui/later/later.ts';

export const menuBox = later(async () => (await import('#src/shared/ui/later/MenuBox.tsx')).MenuBox);
export const popoverBox = later(async () => (await import('#src/shared/ui/later/PopoverBox.tsx')).PopoverBox);
export const tipBox = later(async () => (await import('#src/shared/ui/later/TipBox.tsx')).TipBox);
export const dialogBox = later(async () => (await import('#src/shared/ui/later/DialogBox.tsx')).DialogBox);
export const sheetBox = later(async () => (await import('#src/shared/ui/later/SheetBox.tsx')).SheetBox);
/** A choice out of a list. */
export const selectInput = later(async () => (await import('#src/shared/ui/SelectInput.tsx')).SelectInput);

export const EVERY_BOX = [menuBox, popoverBox, tipBox, dialogBox, sheetBox, selectInput] as const;
