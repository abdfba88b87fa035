import { menuBox } from '#src/shared/ui/later/boxes.ts';
import { later, together } from '#src/shared/ui/later/later.ts';

export const userMenuItems = later(async () => (await import('#src/layout/UserMenuItems.tsx')).UserMenuItems);
/** The user menu opens with what it holds. */
export const userMenu = together(menuBox, [userMenuItems]);
