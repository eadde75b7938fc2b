// Public interface of slugs for the middleware, which loads it with `import()`, because it loads the SDK.

export { type SluggedPart, slugExists } from './slug-exists';
