import { Button, UnstyledButton, type DrawerProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBinaryTree } from '@tabler/icons-react';
import { useState, createElement } from 'react';
import { withNode, type TreeChoice } from '#src/features/structure/moves.ts';
import { useStructureSearch } from '#src/features/structure/use-structure-search.ts';
import classes from '#src/features/structure/StructureTree.module.css';
import { CascadeTree, nodePath } from '#src/features/structure/CascadeTree.tsx';
import { cascadeRegionalCompanyCenterCost } from '#src/resources/cascades.ts';
import { useWaitingCascade } from '#src/resources/waiting-cascade.ts';
import { AfterFirst } from '#src/shared/ui/later/AfterFirst.tsx';
import { ReadError } from '#src/shared/ui/ReadError.tsx';
import { Skeletons } from '#src/shared/ui/Skeletons.tsx';
import { sheetBox } from '#src/shared/ui/later/boxes.ts';
import { useWanted } from '#src/shared/ui/later/use-wanted.ts';

/** A drawer of a page that is loaded with its first opening: for what is not itself loaded when it is opened. */
function LaterSheet(props: DrawerProps) {
  const Box = useWanted(sheetBox, props.opened, props.onClose);
  return Box && createElement(Box, props);
}

/** Regional › empresa › centro de custo at the left of the lists it filters; on a narrow screen one button. */
export function StructureTree() {
  const { search, go } = useStructureSearch();
  const tree = cascadeRegionalCompanyCenterCost.useAnswer();
  const nodes = useWaitingCascade(tree.data);
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);

  const choose = (choice: TreeChoice) => {
    setOpened(false);
    go((now) => withNode(now, choice));
  };
  const path = nodePath(nodes ?? [], search);
  const content = nodes ? (
    <CascadeTree nodes={nodes} chosen={search} onChoose={choose} />
  ) : tree.error ? (
    <ReadError error={tree.error} onRetry={() => void tree.refetch()} busy={tree.isFetching} />
  ) : (
    <Skeletons lines={6} label="Carregando a estrutura" />
  );

  if (!narrow) {
    return (
      <nav className={classes.aside} aria-label="Estrutura">
        <UnstyledButton className={classes.all} aria-current={path.length === 0 || undefined} onClick={() => choose({})}>
          Toda a estrutura
        </UnstyledButton>
        <AfterFirst>{content}</AfterFirst>
      </nav>
    );
  }
  return (
    <>
      <div className={classes.folded}>
        <Button
          variant="default"
          fullWidth
          justify="flex-start"
          leftSection={<IconBinaryTree size={16} />}
          onClick={() => setOpened(true)}
        >
          {path.length === 0 ? 'Toda a estrutura' : path.map((node) => node.nome).join(' › ')}
        </Button>
        {/* What cannot be read is no secret of the sheet, and is told in one place. */}
        {!nodes && !opened && tree.error && content}
      </div>
      <LaterSheet opened={opened} onClose={() => setOpened(false)} title="Filtrar pela estrutura" size="100%" position="left">
        <UnstyledButton className={classes.all} aria-current={path.length === 0 || undefined} onClick={() => choose({})}>
          Toda a estrutura
        </UnstyledButton>
        {content}
      </LaterSheet>
    </>
  );
}
