/** The two buttons of the header that open a drawer. */
export type HeaderButton = 'version' | 'enterprise';

/**
 * State of the layout (LAY-1, LAY-3, LAY-4). One field: the drawers' flags follow from it, so that two drawers can
 * never be open at the same time.
 */
export interface LayoutState {
  selectedHeaderButton: HeaderButton | null;
}

export const initialLayoutState: LayoutState = { selectedHeaderButton: null };

export type LayoutAction = { type: 'open' | 'toggle'; button: HeaderButton } | { type: 'close' };

export function layoutReducer(state: LayoutState, action: LayoutAction): LayoutState {
  switch (action.type) {
    case 'open':
      return { selectedHeaderButton: action.button };
    case 'toggle':
      return { selectedHeaderButton: state.selectedHeaderButton === action.button ? null : action.button };
    case 'close':
      return initialLayoutState;
  }
}
