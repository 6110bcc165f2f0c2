import fBrand640Avif from '../../assets/f-brand-640.avif';
import fBrand640Webp from '../../assets/f-brand-640.webp';
import fBrand1080Avif from '../../assets/f-brand-1080.avif';
import fBrand1080Webp from '../../assets/f-brand-1080.webp';
import fMedia640Avif from '../../assets/f-media-640.avif';
import fMedia640Webp from '../../assets/f-media-640.webp';
import fMedia1080Avif from '../../assets/f-media-1080.avif';
import fMedia1080Webp from '../../assets/f-media-1080.webp';
import fSeo640Avif from '../../assets/f-seo-640.avif';
import fSeo640Webp from '../../assets/f-seo-640.webp';
import fSeo1080Avif from '../../assets/f-seo-1080.avif';
import fSeo1080Webp from '../../assets/f-seo-1080.webp';
import fApp640Avif from '../../assets/f-app-640.avif';
import fApp640Webp from '../../assets/f-app-640.webp';
import fApp1080Avif from '../../assets/f-app-1080.avif';
import fApp1080Webp from '../../assets/f-app-1080.webp';
import fWeb640Avif from '../../assets/f-web-640.avif';
import fWeb640Webp from '../../assets/f-web-640.webp';
import fWeb1080Avif from '../../assets/f-web-1080.avif';
import fWeb1080Webp from '../../assets/f-web-1080.webp';
import fAi640Avif from '../../assets/f-ai-640.avif';
import fAi640Webp from '../../assets/f-ai-640.webp';
import fAi1080Avif from '../../assets/f-ai-1080.avif';
import fAi1080Webp from '../../assets/f-ai-1080.webp';
import fIt640Avif from '../../assets/f-it-640.avif';
import fIt640Webp from '../../assets/f-it-640.webp';
import fIt1080Avif from '../../assets/f-it-1080.avif';
import fIt1080Webp from '../../assets/f-it-1080.webp';
import fSignup640Avif from '../../assets/f-signup-640.avif';
import fSignup640Webp from '../../assets/f-signup-640.webp';
import fFaq640Avif from '../../assets/f-faq-640.avif';
import fFaq640Webp from '../../assets/f-faq-640.webp';
import mType640Avif from '../../assets/m-type-640.avif';
import mType640Webp from '../../assets/m-type-640.webp';
import mPoster640Avif from '../../assets/m-poster-640.avif';
import mPoster640Webp from '../../assets/m-poster-640.webp';
import hive640Avif from '../../assets/hive-640.avif';
import hive640Webp from '../../assets/hive-640.webp';
import pNoor320Avif from '../../assets/p-noor-320.avif';
import pNoor320Webp from '../../assets/p-noor-320.webp';
import pEli320Avif from '../../assets/p-eli-320.avif';
import pEli320Webp from '../../assets/p-eli-320.webp';
import { createImageSet } from './image-set';

export const landingImages = {
  brand: createImageSet({
    width: 1530,
    height: 1340,
    avif: [
      [fBrand640Avif, 640],
      [fBrand1080Avif, 1080],
    ],
    webp: [
      [fBrand640Webp, 640],
      [fBrand1080Webp, 1080],
    ],
  }),
  media: createImageSet({
    width: 1080,
    height: 580,
    avif: [
      [fMedia640Avif, 640],
      [fMedia1080Avif, 1080],
    ],
    webp: [
      [fMedia640Webp, 640],
      [fMedia1080Webp, 1080],
    ],
  }),
  seo: createImageSet({
    width: 1080,
    height: 580,
    avif: [
      [fSeo640Avif, 640],
      [fSeo1080Avif, 1080],
    ],
    webp: [
      [fSeo640Webp, 640],
      [fSeo1080Webp, 1080],
    ],
  }),
  productivity: createImageSet({
    width: 1080,
    height: 1340,
    avif: [
      [fApp640Avif, 640],
      [fApp1080Avif, 1080],
    ],
    webp: [
      [fApp640Webp, 640],
      [fApp1080Webp, 1080],
    ],
  }),
  web: createImageSet({
    width: 1530,
    height: 1340,
    avif: [
      [fWeb640Avif, 640],
      [fWeb1080Avif, 1080],
    ],
    webp: [
      [fWeb640Webp, 640],
      [fWeb1080Webp, 1080],
    ],
  }),
  ai: createImageSet({
    width: 1300,
    height: 1340,
    avif: [
      [fAi640Avif, 640],
      [fAi1080Avif, 1080],
    ],
    webp: [
      [fAi640Webp, 640],
      [fAi1080Webp, 1080],
    ],
  }),
  tools: createImageSet({
    width: 1300,
    height: 580,
    avif: [
      [fIt640Avif, 640],
      [fIt1080Avif, 1080],
    ],
    webp: [
      [fIt640Webp, 640],
      [fIt1080Webp, 1080],
    ],
  }),
  signup: createImageSet({ width: 1000, height: 920, avif: [[fSignup640Avif, 640]], webp: [[fSignup640Webp, 640]] }),
  support: createImageSet({ width: 1000, height: 920, avif: [[fFaq640Avif, 640]], webp: [[fFaq640Webp, 640]] }),
  type: createImageSet({ width: 1200, height: 900, avif: [[mType640Avif, 640]], webp: [[mType640Webp, 640]] }),
  poster: createImageSet({ width: 900, height: 1788, avif: [[mPoster640Avif, 640]], webp: [[mPoster640Webp, 640]] }),
  honeycomb: createImageSet({ width: 1600, height: 1000, avif: [[hive640Avif, 640]], webp: [[hive640Webp, 640]] }),
  noor: createImageSet({ width: 800, height: 800, avif: [[pNoor320Avif, 320]], webp: [[pNoor320Webp, 320]] }),
  eli: createImageSet({ width: 800, height: 800, avif: [[pEli320Avif, 320]], webp: [[pEli320Webp, 320]] }),
};
