import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip, type TooltipProps } from '@mantine/core';

interface TipBoxProps extends Pick<TooltipProps, 'label' | 'position'> {
  element: HTMLElement;
  opened: boolean;
}

/** The library's tooltip, on something that is there already. */
export function TipBox({ element, ...tip }: TipBoxProps) {
  return <Tooltip {...tip} target={element} />;
}
