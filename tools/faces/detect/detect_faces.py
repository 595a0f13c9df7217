"""Finds faces with OpenCV's cascades, which nobody here has trained: detect_faces.py DETECTOR FILE...

DETECTOR is JSON: scale_step, neighbours, smallest (share of the picture). Prints a JSON list, one entry a file:
faces as [left, top, width, height] in shares of the picture, and how many eyes are in the largest of them.
"""
import json
import sys

import cv2

CASCADES = '/usr/share/opencv4/haarcascades'


def cascade(name):
    found = cv2.CascadeClassifier(f'{CASCADES}/{name}.xml')
    if found.empty():
        sys.exit(f'no cascade {name} in {CASCADES}')
    return found


def boxes(classifier, picture, detector, smallest):
    side = max(1, int(picture.shape[1] * smallest))
    found = classifier.detectMultiScale(picture, detector['scale_step'], detector['neighbours'], minSize=(side, side))
    return [[int(value) for value in box] for box in found]


def detect(file, face_cascade, eye_cascade, detector):
    picture = cv2.imread(file, cv2.IMREAD_GRAYSCALE)
    if picture is None:
        sys.exit(f'cannot read {file}')
    faces = sorted(boxes(face_cascade, picture, detector, detector['smallest']), key=lambda box: -box[2])
    eyes = 0
    if faces:
        x, y, width, height = faces[0]
        eyes = len(boxes(eye_cascade, picture[y:y + height // 2, x:x + width], detector, 0))
    rows, columns = picture.shape
    return {'faces': [[x / columns, y / rows, w / columns, h / rows] for x, y, w, h in faces], 'eyes': eyes}


def main():
    detector, files = json.loads(sys.argv[1]), sys.argv[2:]
    cv2.setNumThreads(1)
    cascades = cascade('haarcascade_frontalface_default'), cascade('haarcascade_eye')
    print(json.dumps([detect(file, *cascades, detector) for file in files]))


if __name__ == '__main__':
    main()
