import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is a telephone's, where what stands side by side elsewhere folds. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
