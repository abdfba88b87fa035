import classes from '#src/features/structure/import/FileStep.module.css';
import { FileChoice } from '#src/shared/ui/FileChoice.tsx';

const MOST_BYTES = 10 * 1024 * 1024;

export function FileStep({ onFile }: { onFile: (file: File) => void }) {
  return (
    <div className={classes.page}>
      <FileChoice
        label="Arquivo do plano de contas"
        hint="com o código e o nome de cada conta."
        mostBytes={MOST_BYTES}
        tooBig=""
        first
        onFile={onFile}
      />
      <ul className={classes.hints}>
        <li>As contas pai são reconhecidas pelo código: 3.1.02 fica abaixo de 3.1.</li>
        <li>Contas que já existem são reconhecidas pelo código e só mudam de nome ou tipo.</li>
        <li>Nada é gravado antes da conferência.</li>
      </ul>
    </div>
  );
}
