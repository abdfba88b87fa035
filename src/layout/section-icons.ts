import {
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconChartArrows,
  IconDatabase,
  IconHistory,
  IconHome,
  IconReceipt,
  IconReportMoney,
  IconStar,
  IconTrendingUp,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';

/** Icons stand beside the menu, not in it: the menu is read by code that draws nothing. */
export const SECTION_ICONS: Record<string, Icon> = {
  favourites: IconStar,
  recent: IconHistory,
  home: IconHome,
  structure: IconBuildingCommunity,
  enterprise: IconBuildingSkyscraper,
  revenue: IconTrendingUp,
  uau: IconDatabase,
  cashflow: IconChartArrows,
  dre: IconReportMoney,
  expense: IconReceipt,
  admin: IconUsers,
};
