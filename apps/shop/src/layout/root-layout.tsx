import { Outlet } from 'react-router';

/** The frame around every page. */
export function RootLayout() {
  return <Outlet />;
}
