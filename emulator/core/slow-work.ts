import PQueue from 'p-queue';

/*
 * libuv has four threads for all that JavaScript does not do itself: the `fdatasync` that each write waits for stands in
 * the same line as pictures and passwords. One of the two kinds of work has one thread, the other two, so that one is
 * always left.
 */

/** Makes pictures, one after the other. */
export const pictureQueue = new PQueue({ concurrency: 1 });

/** Hashes passwords. */
export const passwordQueue = new PQueue({ concurrency: 2 });

const files = new PQueue({ concurrency: 1 });

/** Reads and writes large files, a piece at a time, on one of the threads of passwords and before those that wait. */
export const fileQueue = {
  add: <T>(work: () => Promise<T>): Promise<T> => files.add(() => passwordQueue.add(work, { priority: 1 })),
};
