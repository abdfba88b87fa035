import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import classes from '#src/shared/ui/FoldButton.module.css';

/** On a telephone a page's filters are behind this, which says how many are on. */
export const FoldButton = ({ active, onClick }: { active: number; onClick?: () => void }) => (
  <Button
    className={classes.fold ?? ''}
    variant="default"
    size="compact-sm"
    leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} />}
    onClick={onClick}
  >
    Filtros{active > 0 && ` (${active})`}
  </Button>
);
