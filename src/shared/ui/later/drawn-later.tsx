import { useEffect, type ComponentType } from 'react';
import { loadAhead, useLater, type Later } from '#src/shared/ui/later/later.ts';
import { useWanted } from '#src/shared/ui/later/use-wanted.ts';

/**
 * A component whose file is loaded when it is first drawn, or ahead of that; `Waiting` stands in its place meanwhile.
 * One that cannot be loaded is closed, so that it can be opened again.
 */
export function drawnLater<Props extends object>(
  part: Later<ComponentType<Props>>,
  Waiting: ComponentType<Props> = () => null,
): ComponentType<Props> {
  return function DrawnLater(props: Props) {
    const Part = useWanted(part, true, () => {
      if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
    });
    return Part ? <Part {...props} /> : <Waiting {...props} />;
  };
}

/**
 * What a page is whole without: nothing stands in its place, and nobody is told where its file cannot be loaded. That
 * is asked for again when the next of it is drawn.
 */
export function adornment<Props extends object>(part: Later<ComponentType<Props>>): ComponentType<Props> {
  return function Adornment(props: Props) {
    const Part = useLater(part);
    useEffect(() => loadAhead([part]), []);
    return Part && <Part {...props} />;
  };
}
