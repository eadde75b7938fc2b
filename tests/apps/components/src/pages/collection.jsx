import { CmsCollection, CmsItem } from '@wix/headless-cms/react';

const BY_NAME = { fieldName: 'title', order: 'ASC' };

export const load = ({ slug, parameters }) => ({ id: slug, finish: parameters.get('finish') });

export function Page({ id, finish }) {
  return (
    <CmsCollection.Root
      collection={{
        id,
        queryOptions: { limit: 4, returnTotalCount: true },
        initialSort: [BY_NAME],
        defaultFilter: finish && { finish: { $eq: finish } },
      }}
    >
      {({ queryResult, error, loadItems }) => (
        <>
          <p>
            {queryResult?.items.length} of {queryResult?.totalCount}
          </p>
          {error && <p role="alert">{error}</p>}
          {queryResult?.items.map((item) => (
            <CmsItem.Root
              key={item._id}
              item={{ collectionId: id, id: item._id, item, multiRefFieldIds: ['firings'] }}
            >
              {({ item: shown }) => <article>{shown.title}</article>}
            </CmsItem.Root>
          ))}
          <button type="button" onClick={() => loadItems({ skip: 4, limit: 4, returnTotalCount: true })}>
            Next page
          </button>
        </>
      )}
    </CmsCollection.Root>
  );
}
