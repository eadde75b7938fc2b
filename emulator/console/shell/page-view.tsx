import { Component, type ReactNode, Suspense, use, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { PageProps } from '../address/page-props';
import { Empty } from '../layout/empty';
import { Button } from '../ui/button';
import { forgetPage, loadedPage, loadPage, PAGES, type Page, pageAt } from './pages';

/** The page at the current address. If it fails or does not load, the rest of the console still works. */
export function PageView() {
  const [path] = useLocation();
  const title = pageAt(path)?.title ?? 'Page not found';
  useEffect(() => {
    document.title = `${title} · Emulator console`;
  }, [title]);
  return (
    <Switch>
      {PAGES.map((page) => (
        <Route key={page.path} path={page.path}>
          {(params: PageProps['params']) => (
            <Boundary key={page.path} onRetry={() => forgetPage(page)}>
              <Suspense fallback={<div className="p-4 text-muted">Loading …</div>}>
                <Loaded page={page} params={params} />
              </Suspense>
            </Boundary>
          )}
        </Route>
      ))}
      <Route>
        <Empty title="Page not found">Press Ctrl K to find the one you want.</Empty>
      </Route>
    </Switch>
  );
}

function Loaded({ page, params }: { page: Page } & PageProps) {
  const { default: Content } = loadedPage(page) ?? use(loadPage(page));
  return <Content params={params} />;
}

class Boundary extends Component<
  { children: ReactNode; onRetry: () => void },
  { failure: Error | undefined }
> {
  override state: { failure: Error | undefined } = { failure: undefined };

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure instanceof Error ? failure : new Error(String(failure)) };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ failure: undefined });
    };
    return (
      <Empty title="This page cannot be shown" action={<Button onClick={retry}>Try again</Button>}>
        {failure.message}. The other pages still work, and the site has not changed.
      </Empty>
    );
  }
}
