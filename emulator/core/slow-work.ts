import PQueue from 'p-queue';

/*
 * libuv has four threads for work outside JavaScript. The `fdatasync` that each write waits for shares their queue with
 * pictures and passwords, so pictures get one thread, passwords two, and one is always left.
 */

/** Makes pictures, one at a time. */
export const pictureQueue = new PQueue({ concurrency: 1 });

/** Hashes passwords, two at a time. */
export const passwordQueue = new PQueue({ concurrency: 2 });

const files = new PQueue({ concurrency: 1 });

/** Reads and writes large files piece by piece, in the threads of passwords and ahead of waiting passwords. */
export const fileQueue = {
  add: <T>(work: () => Promise<T>): Promise<T> => files.add(() => passwordQueue.add(work, { priority: 1 })),
};
