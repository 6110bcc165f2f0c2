/* eslint-env browser */
/**
 * The bottle and jar labels, drawn on 2D canvases in the page that renders: textures of the product scenes.
 * Runs in the browser, sent there as a text: everything it needs is inside, however long.
 */
export function drawLabels(scene) {
  const canvas = (width, height, draw) => {
    const element = document.createElement('canvas');
    Object.assign(element, { width, height });
    const pen = element.getContext('2d');
    pen.textAlign = 'center';
    draw(pen, width, height);
    return element;
  };
  const write = (pen, [font, spacing, color, text, x, y]) => {
    Object.assign(pen, { font, letterSpacing: spacing, fillStyle: color });
    pen.fillText(text, x, y);
  };
  const blank = () => canvas(4, 4, () => {});

  const sauce = ([name, ground, ink, accent]) =>
    canvas(1000, 704, (pen, width, height) => {
      Object.assign(pen, { fillStyle: ground, strokeStyle: ink, lineWidth: 8 });
      pen.fillRect(0, 0, width, height);
      pen.strokeRect(26, 26, width - 52, height - 52);
      pen.lineWidth = 2;
      pen.strokeRect(42, 42, width - 84, height - 84);
      pen.fillStyle = accent;
      for (let ray = 0; ray < 24; ray++) {
        pen.save();
        pen.translate(500, 352);
        pen.rotate((ray * Math.PI) / 12);
        pen.beginPath();
        pen.moveTo(-16, -180);
        pen.lineTo(0, -312);
        pen.lineTo(16, -180);
        pen.fill();
        pen.restore();
      }
      pen.beginPath();
      pen.arc(500, 352, 206, 0, 7);
      pen.fill();
      pen.save();
      pen.translate(500, 350);
      pen.rotate(-0.09);
      Object.assign(pen, { font: '170px Shr', lineWidth: 26, strokeStyle: ground, lineJoin: 'round', fillStyle: ink });
      pen.strokeText('Fire', -40, -14);
      pen.strokeText('Ireño', 30, 130);
      pen.fillText('Fire', -40, -14);
      pen.fillText('Ireño', 30, 130);
      pen.restore();
      pen.fillStyle = ink;
      pen.fillRect(250, 590, 500, 72);
      write(pen, ['52px Ant', '6px', ground, name, 502, 645]);
    });

  const whiskey = () =>
    canvas(1000, 1018, (pen, width, height) => {
      Object.assign(pen, { fillStyle: '#efe3c8', strokeStyle: '#2a1a0c', lineWidth: 5 });
      pen.fillRect(0, 0, width, height);
      pen.strokeRect(34, 34, width - 68, height - 68);
      pen.lineWidth = 1.5;
      pen.strokeRect(48, 48, width - 96, height - 96);
      write(pen, ['600 44px Bod', '14px', '#2a1a0c', 'EST. 1987 · LOCH ÀRD', 507, 136]);
      write(pen, ['500 190px Bod', '0px', '#2a1a0c', 'North', 500, 350]);
      write(pen, ['500 190px Bod', '0px', '#2a1a0c', 'cask', 500, 500]);
      pen.fillStyle = '#b5843c';
      pen.fillRect(300, 560, 400, 3);
      write(pen, ['italic 500 62px Bod', '0px', '#2a1a0c', 'single malt, slow years', 500, 650]);
      write(pen, ['700 210px Bod', '0px', '#8f2d12', '12', 500, 858]);
      write(pen, ['600 36px Bod', '10px', '#2a1a0c', 'YEARS OLD · 70 CL · 46%', 505, 934]);
    });

  const aloeBottle = () =>
    canvas(900, 890, (pen) => {
      write(pen, ['300 210px Fra', '0px', '#fbfaf2', 'aloe', 450, 300]);
      write(pen, ['300 210px Fra', '0px', '#fbfaf2', '& co', 450, 480]);
      pen.fillRect(400, 560, 100, 5);
      write(pen, ['600 46px ISans', '8px', '#fbfaf2', 'GEL CLEANSER', 454, 680]);
      write(pen, ['500 38px ISans', '8px', '#fbfaf2', '250 ML', 454, 750]);
    });

  const aloeJar = () =>
    canvas(1000, 400, (pen) => {
      write(pen, ['300 170px Fra', '0px', '#35552a', 'aloe & co', 500, 200]);
      write(pen, ['600 52px ISans', '8px', '#35552a', 'OVERNIGHT BALM', 504, 310]);
    });

  switch (scene) {
    case 'sauce':
      return [
        ['MANGO HABANERO', '#fff3dc', '#3a0d06', '#ffb000'],
        ['SMOKED ORIGINAL', '#fff3dc', '#7a0b04', '#ff5a1f'],
        ['GREEN JALAPEÑO', '#fff3dc', '#20390a', '#8fbf2a'],
      ].map(sauce);
    case 'whiskey':
      return [whiskey(), blank(), blank()];
    case 'aloe':
      return [aloeBottle(), aloeJar(), blank()];
    default:
      return [blank(), blank(), blank()];
  }
}
